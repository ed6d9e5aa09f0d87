-- Branches that went to another company left their people with it until now (internal.leave_people).
delete from staff_branches link using staff person, branches branch
where person.id = link.staff_id and branch.id = link.branch_id and person.optician_id <> branch.optician_id;
-- Called internal.leave_company by now.
drop trigger if exists leave on staff;
drop function if exists internal.leave_branches();
