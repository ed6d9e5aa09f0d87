/** Makes the session's cookies fresh; set once by the page, so that parts of the kit need not know the session. */
let freshen: () => Promise<unknown> = () => Promise.reject(new Error('Nobody keeps a session here.'));
let running: Promise<unknown> | undefined;

/** Says how the cookies that pictures are asked with are made fresh. */
export function revivePicturesBy(work: () => Promise<unknown>): void {
  freshen = work;
}

/** Freshens the cookies once for all pictures that fail together. Rejects when there is no session to freshen. */
export function revivePictures(): Promise<unknown> {
  running ??= freshen().finally(() => {
    running = undefined;
  });
  return running;
}
