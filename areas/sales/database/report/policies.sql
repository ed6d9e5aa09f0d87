grant execute on function internal.own_sales_report(text, date), internal.sales_report(text, date, uuid[]) to authenticated;
-- Everybody says for themselves how they want their report.
grant select, insert, update, delete on sales_report_wishes to authenticated;
create policy own_sales_report_wish on sales_report_wishes for all to authenticated
  using (staff_id = (select current_staff_id()));
