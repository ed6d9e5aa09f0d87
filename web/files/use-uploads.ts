import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { StoredFile } from '#shared/contracts/file.ts';
import { callPortal } from '#web/portal.ts';
import { faultKey, faultOf, type UploadOptions, uploadFile } from './upload-file.ts';
import { afterEvent, type Upload } from './upload-list.ts';

export interface Uploads {
  uploads: readonly Upload[];
  add(files: Iterable<File>): void;
  /** Sends a failed file once more; the others go on. */
  retry(upload: Upload): void;
  /** Stops a file on its way, or takes away one that is there. */
  remove(upload: Upload): void;
}

/** Files on their way to the portal. Those still under way are stopped when the screen goes. */
export function useUploads(options: UploadOptions, onStored: (file: StoredFile) => void): Uploads {
  const [uploads, dispatch] = useReducer(afterEvent, []);
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef({ options, onStored });
  latest.current = { options, onStored };

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const send = useCallback(async ({ key, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const onProgress = (share: number) => dispatch({ type: 'sent', key, share });
    try {
      const stored = await uploadFile(file, latest.current.options, { onProgress, signal: controller.signal, key });
      dispatch({ type: 'stored', key, stored });
      latest.current.onStored(stored);
    } catch (thrown) {
      if (!controller.signal.aborted) dispatch({ type: 'failed', key, fault: faultKey(thrown) });
    } finally {
      running.current.delete(key);
    }
  }, []);

  const add = useCallback(
    (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        const fault = faultOf(file, latest.current.options);
        return { key: crypto.randomUUID(), file, share: 0, state: fault ? 'failed' : 'sending', fault };
      });
      dispatch({ type: 'added', uploads: added });
      for (const upload of added) if (!upload.fault) void send(upload);
    },
    [send],
  );

  const retry = useCallback(
    (upload: Upload) => {
      dispatch({ type: 'retried', key: upload.key });
      void send(upload);
    },
    [send],
  );

  const remove = useCallback(({ key, stored }: Upload) => {
    running.current.get(key)?.abort();
    dispatch({ type: 'removed', key });
    // What a record uses meanwhile stays; what is left over is gone after a day anyway.
    if (stored) callPortal('DELETE', '/files/single', { query: { id: stored.id } }).catch(() => undefined);
  }, []);

  return { uploads, add, retry, remove };
}
