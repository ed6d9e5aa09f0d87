import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertContents } from '#database/seed/insert-contents.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import type { LogoVariant } from '../logo-facts.ts';
import { outlineOf } from '../server/logos/outlines.ts';
import { DEMO_LOGOS, drawLogoOf, RULES } from './seed/demo-logos.ts';
import { DEMO_TEMPLATES } from './seed/demo-templates.ts';

/** Twelve logos in forty drawings: after the companies and the accounts. */
export const seed: AreaSeed = { order: 64, fill };

const DAY = 86_400_000;
const USUAL: readonly LogoVariant[] = ['horizontal-colour', 'horizontal-negative', 'mark-colour'];

async function fill(client: pg.ClientBase, { today }: SeedContext): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name
     from staff person join auth.users account on account.id = person.auth_user_id
     where account.email = 'moderator@lumen.example'`,
  );
  const author = { id: rows[0]?.id ?? null, name: rows[0]?.name ?? 'Geschäftsstelle' };
  const random = randomOf('logos');
  const before = (days: number) => new Date(today.getTime() - days * DAY).toISOString();
  const logos = DEMO_LOGOS.map((logo) => ({ logo, id: random.uuid(), version: random.uuid() }));
  const items = logos.map(({ logo, id }, at) => ({
    ...{ id, status: 'published' as const, at: before(300 - at), author },
    ...(logo.program && { audience: [`program:${logo.program}`] }),
    facts: {
      product: logo.product ?? null,
      signature_program: (logo.signature && logo.program) ?? null,
      ...{ clear_space: 25, smallest_px: 24, smallest_mm: 80, colours: logo.colours },
    },
    texts: {
      de: { title: logo.de, teaser: '', rules: RULES.de },
      fr: { title: logo.fr, teaser: '', rules: RULES.fr },
    },
  }));
  await insertContents(
    client,
    'logo',
    'logos',
    items.map((item) => ({ ...item, facts: { ...item.facts, colours: [...item.facts.colours] } })),
  );
  await insertContents(
    client,
    'signature_template',
    'signature_templates',
    DEMO_TEMPLATES.map(({ layout, accent, days, link, de, fr }, at) => ({
      ...{ id: random.uuid(), status: 'published' as const, at: before(200 - at), author, texts: { de, fr } },
      facts: {
        ...{ layout, accent, banner_link: link, cover: null },
        banner_from: days ? before(-days[0]).slice(0, 10) : null,
        banner_to: days ? before(-days[1]).slice(0, 10) : null,
      },
    })),
  );
  // One of them was drawn anew two months ago.
  const former = random.uuid();
  const renewed = logos.find(({ logo }) => logo.product === 'gesundheitsoptik');
  await insertRows(client, 'logo_versions', [
    ...logos.map(({ id, version }) => ({
      ...{ id: version, logo_id: id, number: id === renewed?.id ? 2 : 1 },
      ...{ released: before(id === renewed?.id ? 60 : 290), replaced: null },
    })),
    { id: former, logo_id: renewed?.id, number: 1, released: before(290), replaced: before(60) },
  ]);
  await insertRows(client, 'logo_files', [
    ...logos.flatMap(({ logo, version }) =>
      (logo.variants ?? USUAL).map((variant) => fileOf(version, variant, drawLogoOf(logo, variant, outlineOf))),
    ),
    ...logos
      .filter(({ id }) => id === renewed?.id)
      .flatMap(({ logo }) =>
        USUAL.slice(0, 2).map((variant) =>
          fileOf(former, variant, drawLogoOf({ ...logo, mark: (a, b) => logo.mark(b, a) }, variant, outlineOf)),
        ),
      ),
  ]);

  function fileOf(version_id: string, variant: LogoVariant, svg: string) {
    return { id: random.uuid(), version_id, variant, svg, code: random.uuid().replaceAll('-', '') };
  }
}
