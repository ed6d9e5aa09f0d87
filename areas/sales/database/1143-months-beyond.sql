-- Step 1165 brings months up to our time, and begins of none of them down to it.
update sales_notes set from_month = least(greatest(from_month, '2000-01-01'), '2099-12-01'),
  to_month = least(greatest(to_month, '2000-01-01'), '2099-12-01')
where not (from_month >= '2000-01-01' and to_month < '2100-01-01');
