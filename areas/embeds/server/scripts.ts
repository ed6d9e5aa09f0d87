import german from './words/script/de.json' with { type: 'json' };
import french from './words/script/fr.json' with { type: 'json' };

/**
 * In a frame: tells the page around it how high it is and what was chosen, once that page has said hello from an origin
 * of the registered site. It asks for the hello itself, because either side may be ready first. Alone it only spares the
 * button of the filters.
 */
export const IN_FRAME = `{
  const hosts = document.body.dataset.hosts.split(' ');
  let host;
  const tell = () => host && parent.postMessage({
    embed: 'height', height: Math.ceil(document.body.getBoundingClientRect().height), query: location.search
  }, host);
  if (parent !== window) {
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || !hosts.includes(origin) || data?.embed !== 'hello') return;
      host = origin;
      tell();
    });
    let asked = 0;
    const ask = () => {
      if (host || ++asked > 20) return;
      parent.postMessage({ embed: 'ready' }, '*');
      setTimeout(ask, 250 * asked);
    };
    ask();
    new ResizeObserver(tell).observe(document.body);
  }
  for (const form of document.forms) {
    form.classList.add('quick');
    form.addEventListener('change', () => form.requestSubmit());
  }
}`;

/**
 * On the page of another site: each frame of the portal grows with its content, and keeps what was chosen in it over a
 * reload (in the entry of the browser's history, no cookie and no storage). While it loads its place is grey; when nothing
 * comes, a sentence with a button and a link stands there. A frame that is ready late is shown again before it is asked for
 * its height, since a hidden one has none.
 */
export const EMBED_SCRIPT = `(() => {
  const portal = new URL(document.currentScript.src).origin;
  const FILTERS = ['direction', 'kind', 'canton'];
  const WORDS = ${JSON.stringify({ de: german, fr: french })};
  const follow = (frame, place) => {
    frame.dataset.followed = '';
    const start = new URL(frame.src);
    const entry = 'embed ' + place + ' ' + start.pathname;
    const chosen = history.state?.[entry];
    const words = WORDS[start.pathname.startsWith('/fr/') ? 'fr' : 'de'];
    let there = false;
    let timer;
    const note = document.createElement('p');
    note.setAttribute('role', 'status');
    note.hidden = true;
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = words.again;
    const link = document.createElement('a');
    link.href = start.href;
    link.textContent = words.open;
    note.append(words.failed + ' ', again, ' ', link);
    frame.after(note);
    const show = (state) => {
      note.hidden = state !== 'silent';
      frame.hidden = state === 'silent';
      frame.style.background = state === 'waiting'
        ? 'repeating-linear-gradient(#8883 0 200px, transparent 200px 224px)' : 'none';
    };
    const wait = (patience) => {
      clearTimeout(timer);
      if (!there) timer = setTimeout(() => show('silent'), patience);
    };
    again.addEventListener('click', () => {
      show('waiting');
      wait(15000);
      frame.src = frame.src;
    });
    frame.addEventListener('load', () => wait(2000));
    addEventListener('message', ({ source, origin, data }) => {
      if (origin !== portal || source !== frame.contentWindow || !data) return;
      if (data.embed === 'ready') {
        there = true;
        clearTimeout(timer);
        show('there');
        frame.contentWindow.postMessage({ embed: 'hello' }, portal);
      }
      if (data.embed !== 'height' || !(data.height > 0)) return;
      frame.style.height = Math.min(data.height, 20000) + 'px';
      if (typeof data.query !== 'string') return;
      const query = new URLSearchParams(data.query);
      const now = Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? '']));
      history.replaceState({ ...history.state, [entry]: now }, '');
    });
    show('waiting');
    wait(15000);
    if (!chosen) return;
    const wished = new URL(start);
    for (const name of FILTERS) if (typeof chosen[name] === 'string') wished.searchParams.set(name, chosen[name]);
    if (wished.href !== start.href) frame.src = wished.href;
  };
  const frames = [...document.querySelectorAll('iframe')].filter(({ src, dataset }) =>
    src.startsWith(portal + '/') && src.includes('/embeds/') && dataset.followed === undefined);
  frames.forEach(follow);
})();
`;
