/** A record's fields as they are stored now. */
export interface Present<V> {
  values: V;
  /** When it was changed the last time: a save is based on it. */
  updated: string;
}
