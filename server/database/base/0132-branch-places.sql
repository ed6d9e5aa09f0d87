-- A branch that moves takes the coordinates of its new place from another branch there.
create index branches_postcode on branches (postcode, place) where latitude is not null;
