-- The function that counts says how far (decision 1040).
drop function if exists published_news_count(text, text[], news_kind[], boolean);
