# Sert le dossier « site » à cet ordinateur, et à lui seul, puis ouvre le navigateur.
$ErrorActionPreference = 'Stop'
# Ni Resolve-Path ni Join-Path : un dossier nommé « [2026] », ou pris sur le réseau, les égare.
$root = [IO.Path]::GetFullPath("$PSScriptRoot\site")
$types = @{ '.html' = 'text/html; charset=utf-8'; '.css' = 'text/css; charset=utf-8'; '.js' = 'text/javascript'; '.mjs' = 'text/javascript'
  '.json' = 'application/json'; '.ipynb' = 'application/json'; '.webmanifest' = 'application/manifest+json'; '.svg' = 'image/svg+xml'
  '.png' = 'image/png'; '.pdf' = 'application/pdf'; '.epub' = 'application/epub+zip'
  '.wasm' = 'application/wasm'; '.txt' = 'text/plain; charset=utf-8' }
foreach ($port in 8000..8040) {
  $server = New-Object System.Net.HttpListener
  $server.Prefixes.Add("http://localhost:$port/")
  try { $server.Start(); break } catch { $server = $null }
}
if ($null -eq $server) { Write-Host 'Aucun port libre entre 8000 et 8040.'; exit 1 }
Write-Host "Le livre est la : http://localhost:$port/index.html"
Write-Host 'Laisse cette fenetre ouverte ; ferme-la quand tu as fini.'
try { Start-Process "http://localhost:$port/index.html" } catch { Write-Host 'Ouvre cette adresse dans ton navigateur.' }
while ($server.IsListening) {
  $context = $server.GetContext()
  $answer = $context.Response
  try {
    $name = [Uri]::UnescapeDataString($context.Request.Url.AbsolutePath).TrimStart('/')
    if ($name -eq '' -or $name.EndsWith('/')) { $name += 'index.html' }
    $file = [IO.Path]::GetFullPath("$root\$name")
    if (-not $file.StartsWith($root + [IO.Path]::DirectorySeparatorChar) -or -not (Test-Path -LiteralPath $file -PathType Leaf)) {
      $answer.StatusCode = 404
    } else {
      $bytes = [IO.File]::ReadAllBytes($file)
      $type = $types[[IO.Path]::GetExtension($file).ToLowerInvariant()]
      if ($null -eq $type) { $type = 'application/octet-stream' }
      $answer.ContentType = $type
      $answer.Headers.Add('X-Content-Type-Options', 'nosniff')
      $answer.ContentLength64 = $bytes.Length
      if ($context.Request.HttpMethod -ne 'HEAD') { $answer.OutputStream.Write($bytes, 0, $bytes.Length) }
    }
  } catch {
    try { $answer.StatusCode = 404 } catch { } # un nom impossible, ou un lecteur qui est parti
  } finally { try { $answer.Close() } catch { } }
}
