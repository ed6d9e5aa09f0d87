/**
 * In a frame of another site: tells the page around it how high this part of the page is, and goes on telling (0425). Which
 * site may frame the page stands in its policy; the height goes to the origin that said hello, and nothing else does.
 * @returns how to end it
 */
export function tellHeight(part: HTMLElement): () => void {
  let host: string | undefined;
  let asked = 0;
  let timer: number | undefined;
  const tell = () => {
    const height = Math.ceil(part.getBoundingClientRect().height);
    if (host !== undefined) window.parent.postMessage({ embed: 'height', height }, host);
  };
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || data?.embed !== 'hello') return;
    host = origin;
    tell();
  };
  // Either side may be ready first: it is asked for a hello until there is one, for a minute at most.
  const ask = () => {
    if (host !== undefined || asked > 20) return;
    asked += 1;
    window.parent.postMessage({ embed: 'ready' }, '*');
    timer = window.setTimeout(ask, 250 * asked);
  };
  const watching = new ResizeObserver(tell);
  watching.observe(part);
  window.addEventListener('message', hear);
  ask();
  return () => {
    watching.disconnect();
    window.removeEventListener('message', hear);
    clearTimeout(timer);
  };
}
