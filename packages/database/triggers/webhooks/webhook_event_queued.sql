create or replace trigger webhook_event_queued after insert on webhook_event
  referencing new table as added for each statement execute function queue_webhook_events();
