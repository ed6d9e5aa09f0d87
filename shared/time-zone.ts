/** Days and times of the portal are those of its shops, wherever the reader or the process is. */
export const TIME_ZONE = 'Europe/Zurich';
