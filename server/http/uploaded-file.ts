/** The one file of a multipart body, on this machine's disk until the call has answered. */
export class UploadedFile {
  /** As the sender named it, without any path. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;

  constructor(parts: { name: string; path: string; size: number; sha256: string }) {
    this.name = parts.name;
    this.path = parts.path;
    this.size = parts.size;
    this.sha256 = parts.sha256;
  }

  /** What tells it from another: the place on disk is a new one at each repetition of a call. */
  toJSON() {
    return { name: this.name, size: this.size, sha256: this.sha256 };
  }
}
