-- A mail that was made while no mail server was set has not been sent, also after one is set: it can be sent then.
alter table mail_recipients drop constraint mail_recipients_state_check;
alter table mail_recipients add constraint mail_recipients_state_check check
  (state in ('waiting', 'sending', 'sent', 'kept', 'left-out', 'refused', 'given-up', 'cancelled', 'bounced', 'complained'));
