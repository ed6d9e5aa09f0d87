/** How much has left this machine, from 0 to 1. */
export type Progress = (share: number) => void;

/** A `fetch` for uploads: `XMLHttpRequest` is what tells how much of a body has been sent. */
export function xhrFetch(onProgress: Progress): typeof window.fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open(init.method ?? 'GET', String(input));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
      request.onerror = () => reject(new TypeError('The line broke.'));
      request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      if (signal?.aborted) return reject(new DOMException('The upload was cancelled.', 'AbortError'));
      signal?.addEventListener('abort', abort);
      request.send(init.body instanceof FormData ? init.body : null);
    });
}
