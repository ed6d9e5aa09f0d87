import sql from 'sql-template-tag';

/** The state of the account of `person`, with `account` left-joined; the rule of the screen of the team's accounts. */
export const STATE = sql`
  case
    when not person.active or not company.active then 'inactive'
    when account.id is null then 'none'
    when account.banned_until > now() then 'blocked'
    when account.confirmed_at is null and account.last_sign_in_at is null then 'invited'
    else 'active'
  end`;
