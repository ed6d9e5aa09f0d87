-- The brand sheets of products are pages with a screen of their own, edited in place (decision 0562).
insert into page_keys (key, view_permission) values
  ('styleguide-gesundheitsoptik', 'canEditContent'), ('styleguide-frequentlens', 'canEditContent'),
  ('styleguide-purecare', 'canEditContent'), ('styleguide-purelens', 'canEditContent');
