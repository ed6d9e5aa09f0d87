/** A number in [0, 1) that follows from a branch and a label. */
const chance = (label: string, of = 'branch.id::text') =>
  `((hashtextextended(${of} || '${label}', 0) & 1048575)::float8 / 1048576)`;

/** The months: `$1` today, `$2` how many. */
export const MONTHS = `
  create temporary table demo_sales_months on commit drop as
    select month::date, extract(month from month)::integer as of_year,
      (extract(year from age(month, $1::date)) * 12 + extract(month from age(month, $1::date)))::float8 / 12 as years
    from generate_series(date_trunc('month', $1::date) - make_interval(months => $2),
      date_trunc('month', $1::date) - interval '1 month', interval '1 month') as month`;

/**
 * What is particular about each branch, for the statements below: `$1` today. About 205 lenses a
 * month, log-normal; a main brand with 65 %, a second and a third; a trend of -4 to 6 % a year; a few opened, closed, or
 * with months that never came.
 */
export const TRAITS = `
  create temporary table demo_sales_branches on commit drop as
    select branch.id,
      exp(ln(205) + 0.55 * sqrt(-2 * ln(greatest(${chance('a')}, 0.02))) * cos(2 * pi() * ${chance('b')})) as size,
      0.96 + 0.1 * ${chance('trend')} as trend,
      (${chance('brand')} * 6)::integer % 6 as main_brand,
      case
        when row_number() over (partition by branch.optician_id order by branch.name) = 3
          or ${chance('opened')} < 0.012 then date_trunc('month', $1::date) - interval '8 months'
        else '2000-01-01' end as first,
      case when branch.active and company.active then 'infinity' else date_trunc('month', $1::date) - interval '9 months' end as last,
      case when ${chance('gap')} < 0.05 then date_trunc('month', $1::date) - make_interval(months => 3 + (${chance('when')} * 20)::integer) end as gap
    from branches branch join opticians company on company.id = branch.optician_id
    where not company.is_head_office`;

/** Rises in spring and before the holidays, falls in summer. */
const SEASON = `(array[0.95, 0.98, 1.12, 1.14, 1.10, 1.00, 0.82, 0.84, 0.99, 1.02, 1.12, 1.10])[month.of_year]`;

const OPEN = `month.month >= branch.first and month.month <= branch.last
  and (branch.gap is null or month.month not between branch.gap and branch.gap + interval '1 month')`;

/** `$1` whether each branch buys of all brands; else of three, and some of more. */
export const GLASSES = `
  insert into glasses_sales (branch_id, month, brand, product_group, units, turnover)
  select branch.id, month.month, brand.name, kind.name, amount.units,
    round((amount.units * kind.price * brand.price * (0.97 + 0.06 * ${chance('price', 'branch.id::text || month.month')}))::numeric, 2)
  from demo_sales_branches branch
  cross join demo_sales_months month
  cross join (values (0, 'zeiss', 1.12), (1, 'rodenstock', 1.06), (2, 'essilor', 1.03), (3, 'hoya', 0.99), (4, 'reize', 0.92),
    (5, 'eyetech', 0.84)) as brand (place, name, price)
  cross join (values ('single', 0.48, 95), ('progressive', 0.38, 380), ('near', 0.09, 190), ('special', 0.05, 260))
    as kind (name, share, price)
  cross join lateral (
    select (array[0.65, 0.18, 0.09, 0.04, 0.025, 0.015])[(brand.place - branch.main_brand + 6) % 6 + 1] as share) of_brand
  cross join lateral (
    select round(branch.size * ${SEASON} * branch.trend ^ month.years * of_brand.share * kind.share
      * (0.85 + 0.3 * ${chance('units', 'branch.id::text || month.month || brand.name || kind.name')}))::integer as units) amount
  where ${OPEN}
    and ($1 or of_brand.share > 0.05 or ${chance('bought', 'branch.id::text || brand.name')} < 0.4)
    -- Of the last month two suppliers have not sent their file.
    and (month.month < (select max(last.month) from demo_sales_months last) or brand.name not in ('reize', 'eyetech'))`;

export const CONIL = `
  insert into conil_sales (branch_id, month, product_group, units, turnover)
  select branch.id, month.month, kind.name, amount.units, round((amount.units * kind.price)::numeric, 2)
  from demo_sales_branches branch
  cross join demo_sales_months month
  cross join (values ('lens', 0.14, 42), ('daily', 0.33, 28), ('monthly', 0.28, 24), ('rigid', 0.05, 165), ('care', 0.2, 14))
    as kind (name, share, price)
  cross join lateral (
    select round(branch.size * 0.6 * (1 + (${SEASON} - 1) / 2) * branch.trend ^ month.years * kind.share
      * (0.85 + 0.3 * ${chance('conil', 'branch.id::text || month.month || kind.name')}))::integer as units) amount
  where ${OPEN}`;

/** What explains a month: of the company of the demo accounts, and of some others. */
export const NOTES = `
  insert into sales_notes (branch_id, from_month, to_month, text, author_name)
  select branch.id, month.month, month.month, note.text, 'Livia Aebischer'
  from (select branch.id, row_number() over (order by company.name <> 'Aebischer Optik AG', branch.id) as place
    from demo_sales_branches traits join branches branch on branch.id = traits.id
    join opticians company on company.id = branch.optician_id) branch
  join (values (1, 5, 'Umbau, zwei Wochen geschlossen'), (2, 3, 'Aktion Sommer: zweite Brille'), (3, 8, 'Eröffnung'),
    (7, 4, 'Schaufenster umgebaut'), (9, 12, 'Aktion Gleitsicht')) as note (place, ago, text) on note.place = branch.place
  join demo_sales_months month on month.month = (
    select (max(last.month) - make_interval(months => note.ago))::date from demo_sales_months last)`;

/**
 * The files of the last released month, a day before its release: a batch a supplier and one of conil. One of Hoya came
 * first with everything twice, and was taken back.
 */
export const BATCHES = `
  with last as (select max(month) as month, max(released) - interval '1 day' as at from sales_releases),
  figure as (
    select 'glasses' as line, one.* from glasses_sales one join last using (month)
    union all
    select 'conil', one.branch_id, one.month, null, one.product_group, one.units, one.turnover
    from conil_sales one join last using (month)),
  batch as (
    select gen_random_uuid() as id, figure.line, figure.brand, figure.month, last.at, false as undone, count(*) as figures
    from figure cross join last group by figure.line, figure.brand, figure.month, last.at
    union all
    select gen_random_uuid(), 'glasses', 'hoya', last.month, last.at - interval '40 minutes', true, count(*)
    from figure cross join last where figure.brand = 'hoya' group by last.month, last.at),
  written as (
    insert into sales_batches (id, line, file_name, months, brands, figures, removed, written, writer_name, undone, undoer_name)
    select batch.id, batch.line, coalesce(batch.brand, 'conil') || '_' || to_char(batch.month, 'YYYY-MM')
        || case when batch.undone then '_doppelt' else '' end || '.xlsx', array[batch.month],
      array_remove(array[batch.brand], null), batch.figures, 0, batch.at, 'Geschäftsstelle',
      case when batch.undone then batch.at + interval '12 minutes' end, case when batch.undone then 'Geschäftsstelle' end
    from batch returning id),
  change as (
    select figure.*, batch.id, batch.at, batch.undone, 1 + batch.undone::integer as times
    from figure join batch on batch.line = figure.line and batch.brand is not distinct from figure.brand),
  kept as (
    insert into sales_batch_figures (batch_id, branch_id, month, brand, product_group, units, turnover)
    select id, branch_id, month, brand, product_group, units * times, turnover * times from change)
  insert into sales_changes (line, branch_id, month, brand, product_group, before, after, reason, made, staff_name)
  select line, branch_id, month, brand, product_group,
    jsonb_build_object('units', units * times, 'turnover', turnover * times), null, 'Import rückgängig: Datei doppelt',
    at + interval '12 minutes', 'Geschäftsstelle'
  from change where undone`;
