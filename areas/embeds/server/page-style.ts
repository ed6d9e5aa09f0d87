import { GROUNDS, readable } from '../accent.ts';
import type { Theme } from '../embed-facts.ts';

/** The colours of a scheme by the values of `web/theme/tokens.css`; the link is the site's accent, where it names one. */
const LIGHT =
  '--ground:#fff;--text:#0b1a38;--soft:#43516c;--line:#e0e6ee;--control:#7d8aa3;--art:#e6edf8;--mark:#ffd400';
const DARK =
  '--ground:#111b32;--text:#eef2fa;--soft:#b4c0d8;--line:#2a3a5e;--control:#8492b0;--art:#1f2c4a;--mark:#ffd400';

const PAGE = `*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{font:400 16px/24px Calibre,"Hanken Grotesk Variable",system-ui,sans-serif;color:var(--text);background:var(--ground);padding:8px;overflow-wrap:anywhere}
body.alone{max-width:1184px;margin:0 auto;padding:24px 16px}
h1{font-size:28px;line-height:36px;margin-bottom:16px}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
form{display:flex;flex-wrap:wrap;gap:12px;margin-bottom:16px;align-items:end}
label{font-size:14px;line-height:20px;font-weight:500;display:grid;gap:4px;flex:1 1 130px;max-width:220px}
select,button,.button{font:inherit;min-height:44px;padding:8px 12px;border:1px solid var(--control);border-radius:6px;background:var(--ground);color:var(--text)}
.button{display:inline-block;border-color:var(--link);color:var(--link);font-weight:600;text-decoration:none}
.quick button{display:none}
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,250px),1fr));gap:16px}
li{position:relative;display:flex;flex-direction:column;border:1px solid var(--line);border-radius:12px;background:var(--ground);overflow:hidden}
li:hover{border-color:var(--control)}
.art{height:160px;background:var(--art);display:grid;place-items:center}
.art img{width:100%;height:160px;object-fit:cover}
.art svg{width:64px;fill:none;stroke:var(--text);stroke-width:2;opacity:.7}
.body{padding:16px;display:flex;flex-direction:column;gap:6px;flex:1}
.kind,.text,.meta,.note{font-size:14px;line-height:20px;color:var(--soft)}
.kind b{color:var(--text)}
h2{font-size:18px;line-height:24px;hyphens:auto}
h2 a{color:inherit;text-decoration:none}
h2 a::after{content:"";position:absolute;inset:0}
.text{display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}
.meta{margin-top:auto;padding-top:6px;display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between}
.meta b{color:var(--link)}
.tag{position:absolute;top:12px;left:12px;background:var(--mark);color:#0b1a38;border-radius:4px;padding:0 8px;font-size:14px}
.none{padding:32px 0}
.note{margin-top:16px}
.note a{display:inline-block;padding:10px 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:8px 24px;margin:16px 0}
dt{color:var(--soft)}dd{margin:0}
.prose{max-width:650px;white-space:pre-line;margin-bottom:24px}
.actions{display:flex;flex-wrap:wrap;gap:12px}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;

/** The style of a page: its own scheme or that of who looks, and links in the accent as far as that can be read. */
export function pageStyle(theme: Theme, accent: string | undefined): string {
  const of = (scheme: keyof typeof GROUNDS, colours: string, link: string) =>
    `:root{color-scheme:${scheme};${colours};--link:${accent ? readable(accent, GROUNDS[scheme]) : link}}`;
  const light = of('light', LIGHT, '#1c4a98');
  const dark = of('dark', DARK, '#93b4f0');
  if (theme === 'light') return light + PAGE;
  if (theme === 'dark') return dark + PAGE;
  return `${light}@media(prefers-color-scheme:dark){${dark}}${PAGE}`;
}
