-- A target is one number: nothing asks when it was last saved, and the audit log knows.
alter table training_targets drop column updated;
