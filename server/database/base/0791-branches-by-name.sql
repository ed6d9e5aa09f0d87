-- Lists of branches by name read the first page of an index, however many there are.
create index branches_name on branches (name);
