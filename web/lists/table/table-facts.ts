/** Pixels of a row; longer texts make one higher. */
export const ROW_HEIGHT = 76;

/** Up to so many rows are all drawn: little is gained by leaving some out, and the page's own search finds them. */
export const ALL_DRAWN = 200;
