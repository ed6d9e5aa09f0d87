import { useEffect, useRef, useState } from 'react';

/** How often a second a picture of the camera is looked at; enough for a hand, and little for a battery. */
const LOOKS = 5;
/** Codes are read in a picture of at most this width. */
const WIDTH = 480;

function end(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/**
 * Reads QR codes by the camera of the device, without a line: its pictures go nowhere.
 * @param onCode told of each code once, until another one is seen
 * @returns where the picture is shown, and whether the camera could not be had
 */
export function useCodeReader(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    let last: string | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let stream: MediaStream | undefined;
    let over = false;
    const begin = async () => {
      const { default: readCode } = await import('jsqr');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      const canvas = document.createElement('canvas');
      const picture = canvas.getContext('2d', { willReadFrequently: true });
      if (over || !shown || !picture) return end(stream);
      shown.srcObject = stream;
      await shown.play();
      if (over) return;
      timer = setInterval(() => {
        if (shown.videoWidth === 0) return;
        canvas.width = Math.min(WIDTH, shown.videoWidth);
        canvas.height = Math.round((shown.videoHeight * canvas.width) / shown.videoWidth);
        picture.drawImage(shown, 0, 0, canvas.width, canvas.height);
        const text = readCode(
          picture.getImageData(0, 0, canvas.width, canvas.height).data,
          canvas.width,
          canvas.height,
        )?.data;
        if (!text || text === last) return;
        last = text;
        told.current(text);
      }, 1000 / LOOKS);
    };
    // Without a camera, or where it is refused; nothing is wrong once the sheet is closed.
    begin().catch(() => over || setFailed(true));
    return () => {
      over = true;
      clearInterval(timer);
      end(stream);
    };
  }, []);
  return { video, failed };
}
