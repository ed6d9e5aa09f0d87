// Answers with one page when there is no connection, where the browser would show an error. It keeps nothing: no page, no
// answer, nothing of anybody who signed in here; so there is nothing to clear at a sign-out either.

const TEXTS = {
  de: ['Keine Verbindung', 'Sobald Sie wieder online sind, geht es hier weiter.', 'Erneut versuchen'],
  fr: ['Hors connexion', 'Dès que vous serez de nouveau en ligne, vous pourrez continuer ici.', 'Réessayer'],
};
const STYLE = `
  :root { color-scheme: light dark; }
  body { display: grid; align-content: center; min-height: 100vh; max-width: 34rem; margin: 0 auto; padding: 24px;
    box-sizing: border-box; font: 18px/28px system-ui, sans-serif; color: light-dark(#0b1a38, #f1f4fa);
    background: light-dark(#ffffff, #0b1326); }
  svg { width: 64px; height: 64px; margin-bottom: 24px; }
  h1 { margin: 0; font-size: 32px; line-height: 40px; letter-spacing: -.02em; }
  p { margin: 8px 0 0; }
  section + section { margin-top: 32px; }
  section + section h1 { font-size: 20px; line-height: 28px; letter-spacing: 0; }
  a { display: inline-block; margin-top: 32px; padding: 10px 24px; border-radius: 8px; background: #ffd400; color: #0b1a38;
    font-weight: 600; text-decoration: none; justify-self: start; }`;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const RING = '<path fill="currentColor" d="M39.6 24A20 20 0 1 1 39.6 16L31.3 16A12 12 0 1 0 31.3 24Z"/>';

/** The page in both languages, the one of the address first: which one somebody speaks is not known here. */
function offlinePage(url) {
  const first = /^\/fr(\/|$)/.test(new URL(url).pathname) ? 'fr' : 'de';
  const part = (language) =>
    `<section lang="${language}"><h1>${TEXTS[language][0]}</h1><p>${TEXTS[language][1]}</p></section>`;
  const second = first === 'de' ? 'fr' : 'de';
  const html = `<!doctype html><html lang="${first}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${TEXTS[first][0]}</title>
    <style>${STYLE}</style></head><body><main><svg viewBox="0 0 40 40" aria-hidden="true">${RING}</svg>
    ${part(first)}${part(second)}<a href="">${TEXTS[first][2]}</a></main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return new Response(html, { status: 503, headers });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  // The request leaves while this wakes up.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  // Pages alone: files and calls go their own way.
  if (mode !== 'navigate' || /^\/(api|dev|rest|auth|realtime)\//.test(new URL(url).pathname)) return;
  const answer = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(answer().catch(() => offlinePage(url)));
});
