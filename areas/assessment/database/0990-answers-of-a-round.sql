-- The answers of a round are read as a whole; what saving one answers it says itself.
drop function if exists internal.survey_answers_json(uuid, uuid);
