-- What the code on a certificate that was taken back says to anyone who opens it: not whose it was.
create table certificates_taken_back (
  tenant_id uuid not null references tenants,
  -- of the certificate, which is not there any more
  id uuid not null,
  kind text not null check (kind in ('hours', 'years')),
  amount integer not null check (amount > 0),
  given_on timestamptz not null,
  taken_back_on timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('certificates_taken_back');
