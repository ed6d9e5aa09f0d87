-- What a company bought by line and month, of released months: what other areas read of figures.
create view company_sales with (security_invoker = true) as
select branch.optician_id, sums.line, sums.month, sum(sums.units)::bigint as units, sum(sums.turnover) as turnover
from branch_sales sums
join branches branch on branch.id = sums.branch_id
join sales_releases released on released.line = sums.line and released.month = sums.month
group by branch.optician_id, sums.line, sums.month;
