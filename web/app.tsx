import { Outlet, RouterProvider, useRouterState } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense, useEffect, useLayoutEffect } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { addScript, createAnalytics } from './analytics/analytics.ts';
import { areas } from './areas.ts';
import { Failed } from './frame/failed.tsx';
import { frameScreens } from './frame/frame-screens.ts';
import { AppOutline } from './frame/outlines.tsx';
import { ScreenPending } from './frame/screen-pending.tsx';
import { useUnreadCount } from './frame/unread-count.ts';
import { config, language } from './portal.ts';
import { LinkOffer } from './router/link-offer.tsx';
import { createPortalRouter } from './router/router.ts';
import { documentTitle, useTitles } from './router/screen-title.ts';
import { useArrival } from './router/use-arrival.ts';
import { EnvironmentBadge } from './shell/environment-badge.tsx';
import { NotificationHost } from './shell/notifications.tsx';
import { noteLoading } from './ui/use-late.ts';
import { usePortalConfig } from './use-config.ts';

const analytics = createAnalytics(config.read(), { window: window as { dataLayer?: unknown[] }, addScript });

/** Made when it is first drawn, and not while the modules are read: between two short tasks the browser can answer. */
let router: ReturnType<typeof createPortalRouter> | undefined;
const portalRouter = () => {
  router ??= createPortalRouter(areas, {
    root: Root,
    frame: () => import('./frame/app-frame.tsx'),
    frameScreens,
    notFound: NotFound,
    error: Failed,
    framePending: FramePending,
    screenPending: ScreenPending,
  });
  return router;
};

function FramePending() {
  const { t } = useTranslation('common');
  useEffect(noteLoading, []);
  return <AppOutline words={{ brand: t('brand'), loading: t('ui.pageLoading') }} />;
}

// Few ever see it: it comes when it is shown, and not with the route, whose parts the router fetches ahead.
const PublicNotFound = lazy(() => import('./frame/public-not-found.tsx'));

function NotFound() {
  return (
    <Suspense>
      <PublicNotFound />
    </Suspense>
  );
}

/** The whole client. */
export function App() {
  return (
    <StrictMode>
      <I18nextProvider i18n={language.i18n}>
        <RouterProvider router={portalRouter()} />
      </I18nextProvider>
    </StrictMode>
  );
}

/** Around every screen: the document's title, reports, notifications and the badge of the environment. */
function Root() {
  const { t } = useTranslation('common');
  const settings = usePortalConfig();
  const { screen, shown } = useTitles();
  const unread = useUnreadCount();
  const title = documentTitle(shown, {
    portalName: settings?.portalName ?? t('brandFull'),
    environment: settings?.environment,
    unread,
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  useLayoutEffect(() => {
    if (arrived) document.getElementById('outline')?.remove();
  }, [arrived]);
  useArrival(analytics, screen);
  return (
    <>
      <Outlet />
      <LinkOffer />
      <NotificationHost />
      {settings && <EnvironmentBadge environment={settings.environment} />}
    </>
  );
}
