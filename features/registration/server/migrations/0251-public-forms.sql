-- What an organisation decides about its public forms beside the form itself: which fields they leave out, in how many
-- pages, and its own texts. Without a row a form asks everything, page by page.
create table public_forms (
  tenant_id uuid not null references tenants,
  form text not null check (form in ('individual', 'organisation')),
  settings jsonb not null,
  -- how often its text of the consent has changed, beginning with 1
  consent_number integer not null default 1,
  version integer not null default 1,
  updated_on timestamptz not null,
  primary key (tenant_id, form)
);
call protect_tenant_table('public_forms');
call keep_history('public_forms', 'public form', 'form', 'form', '{}');

-- How people come to the public forms: each has a link and a code of its own, with a word in it.
create table registration_channels (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  word text not null check (word ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  created_on timestamptz not null,
  updated_on timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index registration_channels_word on registration_channels (tenant_id, word);
call protect_tenant_table('registration_channels');
call keep_history('registration_channels', 'channel', 'id', 'name', '{}');

alter table registrations add column channel_id uuid;
alter table registrations add foreign key (tenant_id, channel_id) references registration_channels;
create index registrations_channel on registrations (tenant_id, channel_id, created_on, id) where channel_id is not null;
call write_history_functions();

-- Which sites may show the public forms of this address in a frame; read before a tenant is known.
create function framing_sites(wanted text) returns table (sites text)
  language sql stable security definer set search_path = public
  begin atomic
    select coalesce(s.settings ->> 'registrationSites', '')
    from tenants t join tenant_settings s on s.tenant_id = t.id
    where t.slug = wanted;
  end;
