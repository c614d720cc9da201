// What stands around the service worker’s scripts (site/runtime/keeping.py): the edition, Workbox, globals.

/** Every file of the book by its path, its hash and size; those that boards need; those kept when used. */
declare const EDITION: {
  id: string;
  boards: string[];
  apart: string[];
  files: Record<string, [hash: string, size: number]>;
};
interface Entry {
  url: string;
  revision: string;
  integrity: string;
}
/** Workbox's PrecacheController, as far as we use it. */
interface Precache {
  strategy: {
    handle(options: {
      event: ExtendableEvent;
      request: Request;
      params: { cacheKey?: string; integrity?: string };
    }): Promise<Response>;
  };
  addToCacheList(entries: Entry[]): void;
  getCacheKeyForURL(url: string): string | undefined;
  getIntegrityForCacheKey(key?: string): string | undefined;
  matchPrecache(url: string): Promise<Response | undefined>;
  install(event: ExtendableEvent): Promise<object>;
  activate(event: ExtendableEvent): Promise<object>;
}
/** A copy that Workbox is about to use. */
interface Copied {
  cacheName: string;
  request: Request;
  cachedResponse?: Response;
}
interface Plugin {
  cachedResponseWillBeUsed(copied: Copied): Promise<Response | null>;
}
declare const workbox: {
  precaching: { PrecacheController: new (options: { cacheName: string; plugins: Plugin[] }) => Precache };
  core: {
    copyResponse(
      answer: Response,
      change: (init: ResponseInit & { headers: Headers }) => ResponseInit,
    ): Promise<Response>;
  };
};

// TypeScript knows the globals of a page's worker; these are a service worker's own.
declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
  type: K,
  listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => void,
): void;
