-- The shipped default: roles × permissions, and what programmes and attributes add (docs/decisions/0005).

insert into roles (name, display_order, given_by_owner) values
  ('optician', 1, true), ('opticianOwner', 2, true), ('admin', 3, false), ('instructor', 4, false), ('moderator', 5, false)
on conflict do nothing;

insert into permissions (name, display_order)
select name, position from unnest(array[
  'canViewOwnBusiness', 'canViewBusinessIntelligence', 'canViewBoardArea', 'canViewManagementHandbook',
  'canViewCourses', 'canViewMarketplace', 'canViewMarketing', 'canViewNewPrivacyPolicy', 'canViewGesundheitsoptik',
  'canViewFrequentlens', 'canViewLeadershipHandbook', 'canViewDashboard', 'canViewNews', 'canViewEvents',
  'canViewOpticians', 'canViewProducts', 'canViewAssessment', 'canEditOwnBusiness', 'canEditJobOffers',
  'canEditMarketplaceOffers', 'canEditContent', 'canEditWebbox', 'canApplyForCourses', 'canApplyForEvents',
  'canApplyForGoCertification', 'canFillAssessment', 'canCertifyGesundheitsoptik', 'canCreateAuthUsers',
  'canManageErfas', 'canManageCourses', 'canManageMarketplace', 'canManageEvents', 'canManageDatabase',
  'canBeSelectedAsErfaParticipant', 'canBeSelectedAsGoCertificationContact'
]) with ordinality as listed (name, position)
on conflict do nothing;

-- o optician, O opticianOwner, i instructor, m moderator, a admin.
insert into role_permissions (role_name, permission_name)
select role.name, shipped.permission_name
from (values
  ('o,O,i,m,a', 'canViewDashboard'), ('o,O,i,m,a', 'canViewNews'), ('o,O,i,m,a', 'canViewEvents'),
  ('o,O,i,m,a', 'canViewOpticians'), ('o,O,i,m,a', 'canViewCourses'),
  ('o,O,m,a', 'canViewMarketplace'), ('o,O,m,a', 'canViewMarketing'), ('o,O,m,a', 'canViewProducts'),
  ('o,O,m,a', 'canViewOwnBusiness'),
  ('o,O,a', 'canViewAssessment'), ('o,O', 'canFillAssessment'),
  ('O,a', 'canViewBusinessIntelligence'),
  ('O,m,a', 'canViewManagementHandbook'), ('O,m,a', 'canViewNewPrivacyPolicy'), ('O,m,a', 'canViewLeadershipHandbook'),
  ('a', 'canViewBoardArea'),
  ('m,a', 'canViewGesundheitsoptik'), ('m,a', 'canViewFrequentlens'),
  ('O,a', 'canEditOwnBusiness'),
  ('o,O,m,a', 'canEditMarketplaceOffers'), ('O,m,a', 'canEditJobOffers'),
  ('m,a', 'canEditContent'), ('m,a', 'canEditWebbox'),
  ('o,O,i,m,a', 'canApplyForCourses'), ('o,O,i,m,a', 'canApplyForEvents'),
  ('a', 'canApplyForGoCertification'), ('a', 'canCertifyGesundheitsoptik'),
  ('O,a', 'canCreateAuthUsers'), ('a', 'canManageErfas'), ('i,m,a', 'canManageCourses'),
  ('m,a', 'canManageMarketplace'), ('m,a', 'canManageEvents'), ('a', 'canManageDatabase')
) as shipped (letters, permission_name)
cross join lateral unnest(string_to_array(shipped.letters, ',')) as holder (letter)
join (values ('o', 'optician'), ('O', 'opticianOwner'), ('i', 'instructor'), ('m', 'moderator'), ('a', 'admin'))
  as role (letter, name) on role.letter = holder.letter
on conflict do nothing;

update role_permissions set scope = 'own'
where (role_name, permission_name) in (('opticianOwner', 'canCreateAuthUsers'), ('instructor', 'canManageCourses'));

insert into programs (name, kind, carried_by, title_de, title_fr, display_order) values
  ('gesundheitsoptik', 'program', 'optician', 'Gesundheitsoptik', 'Optique santé', 1),
  ('frequentlens', 'program', 'optician', 'Frequentlens', 'Frequentlens', 2),
  ('confirmedTeamLeader', 'attribute', 'staff', 'Bestätigte Teamleitung', 'Responsable d’équipe confirmé·e', 3),
  ('boardMember', 'attribute', 'boardMember', 'Vorstandsmitglied', 'Membre du comité', 4)
on conflict do nothing;

insert into program_permissions (program_name, permission_name, granted_to) values
  ('gesundheitsoptik', 'canViewGesundheitsoptik', 'carrier'),
  ('gesundheitsoptik', 'canBeSelectedAsGoCertificationContact', 'carrier'),
  ('gesundheitsoptik', 'canApplyForGoCertification', 'owner'),
  ('gesundheitsoptik', 'canBeSelectedAsErfaParticipant', 'owner'),
  ('frequentlens', 'canViewFrequentlens', 'carrier'),
  ('confirmedTeamLeader', 'canViewLeadershipHandbook', 'carrier'),
  ('boardMember', 'canViewBoardArea', 'carrier')
on conflict do nothing;
