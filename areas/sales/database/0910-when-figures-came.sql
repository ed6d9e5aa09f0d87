-- When the last figure of a month came: asked with every date of the data, while the log of changes grows for good.
create index sales_changes_month on sales_changes (line, month, made) where batch_id is not null;
