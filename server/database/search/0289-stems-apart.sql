-- Stems stand apart from words («sicher» has the stem «sich»): what is live is indexed anew by the current text.
truncate search_documents;
drop function if exists internal.words_of(text, language, "char");
drop function if exists internal.put_document(contents, text, uuid, language, text, text, jsonb);
