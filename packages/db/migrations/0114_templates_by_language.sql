-- Templates stand by the language of their readers: what an installation in English has written is English.
update setting set name = name || 'En'
  where name in ('dealerLetterTemplate', 'colleagueLetterTemplate')
    and exists (select from setting l where l.name = 'language' and l.value->>'locale' = 'en');
