-- Numbers of words were drawn with each count, some four thousand a listing.
alter table brillanz.record_marks alter column id type bigint;
alter table brillanz.record_bits alter column mark type bigint;
