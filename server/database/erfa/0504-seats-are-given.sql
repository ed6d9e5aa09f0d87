-- Members come by a decision or by the office, and go; nobody moves a seat.
revoke update on erfa_members from authenticated;
-- It answers more from now on.
drop function if exists erfa_list();
-- Policies ask internal.former_until() instead.
drop function if exists internal.own_former_seats();
