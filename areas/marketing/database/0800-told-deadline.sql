-- Which deadline the people of an order were told last: one that moves is told once.
alter table gazette_orders add column told_deadline date;
update gazette_orders one set told_deadline = issue.deadline from gazette_issues issue where issue.id = one.issue_id;
