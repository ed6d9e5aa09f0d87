grant select on training_team to authenticated;
grant execute on function internal.attestation(uuid) to authenticated;
