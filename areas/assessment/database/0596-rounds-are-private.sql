-- Whether somebody began a round, or never did, is nobody else's to know.
update internal.record_parts set private = true
where table_name = 'staff' and part in ('survey_responses', 'survey_answers', 'survey_results', 'survey_goals');
