/**
 * One screen that was looked at. `path` is the screen's own (`/registration/$token`), never the address: its parts, query
 * and fragment may hold names or tokens.
 */
export interface PageView {
  path: string;
  title: string;
  language: string;
}

/** The one way by which the client reports what is looked at. */
export interface Analytics {
  pageView(view: PageView): void;
}

/** The list that common analytics scripts read from. */
export interface DataLayerWindow {
  dataLayer?: unknown[];
}

export interface AnalyticsParts {
  window: DataLayerWindow;
  /** Adds the configured script to the page. */
  addScript: (address: string) => void;
}

/**
 * Reports page views to the configured script through `window.dataLayer`. Views before the configuration has arrived
 * wait for it; without a script nothing is loaded and nothing kept.
 */
export function createAnalytics(
  settings: Promise<{ analytics: { script: string } | null }>,
  { window, addScript }: AnalyticsParts,
): Analytics {
  let waiting: PageView[] | null = [];
  let report: ((view: PageView) => void) | null = null;
  const settle = (script: string | null) => {
    if (script) {
      window.dataLayer ??= [];
      const { dataLayer } = window;
      report = ({ path, title, language }) =>
        dataLayer.push({ event: 'page_view', page_path: path, page_title: title, language });
      addScript(script);
      waiting?.forEach(report);
    }
    waiting = null;
  };
  settings.then(
    ({ analytics }) => settle(analytics?.script ?? null),
    () => settle(null),
  );
  return { pageView: (view) => (report ? report(view) : waiting?.push(view)) };
}

/** Loads a script without holding up the page. */
export function addScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
