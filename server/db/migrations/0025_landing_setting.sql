INSERT INTO admin_settings (setting_key, description, setting_value) VALUES
  ('landing', 'What the landing page says about this installation: figures, testimonials, prices and the guarantee. Each can be hidden or get other words; null for the standard ones.',
    '{"stats": {"shown": true, "items": null}, "testimonials": {"shown": true, "items": null}, "prices": {"shown": true, "amounts": null}, "guarantee": {"shown": true, "text": null}}');
