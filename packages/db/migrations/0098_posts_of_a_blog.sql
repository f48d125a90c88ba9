-- The newest posts of a blog that the home page tells (BLOG_FEED_URL).
create table blog_post (
  -- 0 is the newest
  place smallint primary key check (place between 0 and 2),
  title text not null,
  url text not null,
  published_at timestamptz
);
comment on table blog_post is 'one of the newest posts of the blog that the home page tells';

alter table fetched_file drop constraint fetched_file_purpose_check;
alter table fetched_file add constraint fetched_file_purpose_check
  check (purpose in ('preview', 'datasource', 'photo', 'blog'));
