interface Cookie {
  value: string;
  sameSite: string;
}

/** A browser as far as redirects, forms and cookies go; it stops where a redirect leaves `hosts`. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, Cookie>>();

  /** Opens an address and keeps cookies; redirects are not followed. */
  open(url: string, form?: Record<string, string>): Promise<Response> {
    return this.fetch(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
  }

  /** Posts a form as a page of a foreign site does: only cookies meant for that go along. */
  postFromElsewhere(url: string, form: Record<string, string>): Promise<Response> {
    return this.#send(url, { method: 'POST', body: new URLSearchParams(form) }, ({ sameSite }) => sameSite === 'none');
  }

  /** What scripts of a page on the same site call. */
  readonly fetch = (url: string | URL | Request, init: RequestInit = {}): Promise<Response> =>
    this.#send(url instanceof Request ? url.url : String(url), init, () => true);

  async #send(url: string, init: RequestInit, goes: (cookie: Cookie) => boolean): Promise<Response> {
    const { host } = new URL(url);
    const jar = this.#cookies.get(host) ?? new Map<string, Cookie>();
    const headers = new Headers(init.headers);
    const carried = [...jar].filter(([, cookie]) => goes(cookie));
    headers.set('cookie', carried.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const sameSite = /samesite=(\w+)/i.exec(cookie)?.[1]?.toLowerCase() ?? 'lax';
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, { value, sameSite });
    }
    this.#cookies.set(host, jar);
    return response;
  }

  /**
   * Signs in at the provider's forms as `login` and gives consent, or cancels.
   * @returns the address the provider sends the browser back to.
   */
  async signInAt(provider: string, start: string, login: string | undefined): Promise<string> {
    let url = start;
    for (let step = 0; step < 15; step += 1) {
      if (!url.startsWith(provider)) return url;
      const response = await this.open(url);
      const next = response.headers.get('location') ?? (await this.#submit(url, response, login));
      url = new URL(next, url).href;
    }
    throw new Error(`The provider never sent the browser back; it stands at ${url}`);
  }

  async #submit(url: string, response: Response, login: string | undefined): Promise<string> {
    const page = await response.text();
    if (login === undefined) return /href="([^"]*\/abort)"/.exec(page)?.[1] ?? 'none:';
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? '';
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const posted = await this.open(new URL(action, url).href, { prompt, login, password: 'x' });
    return posted.headers.get('location') ?? 'none:';
  }
}
