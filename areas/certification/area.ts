import type { AreaFacts } from '#shared/names/area-facts.ts';

/** The programme Gesundheitsoptik: its page with what concerns oneself, and the certification of branches. */
export const certification = {
  name: 'certification',
  words: 'certification',
  screens: [
    { path: '/app/gesundheitsoptik', opensWith: 'canViewGesundheitsoptik' },
    { path: '/app/gesundheitsoptik/certification', opensWith: 'canCertifyGesundheitsoptik' },
    { path: '/app/gesundheitsoptik/requirements', opensWith: 'canCertifyGesundheitsoptik' },
    { path: '/app/gesundheitsoptik/certification/$certificationId', opensWith: 'canViewGesundheitsoptik' },
  ],
  menu: [
    {
      group: 'gesundheitsoptik',
      order: 10,
      path: '/app/gesundheitsoptik',
      label: 'title',
      icon: 'health',
      opensWith: 'canViewGesundheitsoptik',
    },
  ],
  found: [{ name: 'certification', label: 'certification', icon: 'health', order: 53 }],
} as const satisfies AreaFacts;
