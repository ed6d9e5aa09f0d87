-- Kept searches for items tell what is new, and search meets offer (decision 0435).
insert into internal.alert_lists (name, kind, list_view, path, filters, meets) values
  ('marketplace', 'marketplace_item', 'open_marketplace_items', '/app/marketplace', '{direction,kind,price,canton,brand}',
    'marketplace_items_met');
